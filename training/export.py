import sys, numpy as np, json
from array import array
from foxden.bots import minds
from foxden.train.school import rounded
from foxden.train.course import opening
ck, game, table, cmd = sys.argv[1:5]
k=np.load(ck); plan=json.loads(str(k["plan"])); f=array("h",rounded(k["mean"]).tolist())
minds.write(minds.path_of("fox",game,table), f, plan|{"games":int(k["step"])*16,"date":"2026-11-16","command":cmd,"opening":opening(game,plan["seats"][0],f)})
print(minds.about(minds.path_of("fox",game,table)))
